/**
 * Libraries that the server's build does not take in, since they hold native code or pick files at run time: they are loaded from
 * node_modules, which an image must hold them in (scripts/image.mjs).
 */
export const LEFT_OUTSIDE = ['sharp', 'pg', '@fastify/swagger-ui'];
