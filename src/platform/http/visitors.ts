import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Visitor, VisitorCookie } from '../rendering/page.ts';
import type { PlatformSite } from '../site.ts';

/** What a visitor page receives of a request. */
export function visitorOf({ headers, cookies, ip, originalUrl }: FastifyRequest): Visitor {
  return { headers, cookies, address: ip, path: originalUrl };
}

/** Sets the cookies that a visitor page answers with; an empty value deletes one. */
export function setCookies(
  reply: FastifyReply,
  cookies: readonly VisitorCookie[] = [],
  { configuration }: PlatformSite,
): void {
  const secure = configuration.siteUrl.startsWith('https:');
  for (const { name, value, maxAge } of cookies) {
    const lifetime = value === '' ? 0 : maxAge;
    reply.setCookie(name, value, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure,
      ...(lifetime !== undefined && { maxAge: lifetime }),
    });
  }
}
