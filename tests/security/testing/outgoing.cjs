const { appendFileSync } = require('node:fs');
const { Socket } = require('node:net');

/**
 * For `--require`, which threads load as well: writes each address that the process tries to reach into the file
 * OUTGOING_FILE, one a line, and lets it try.
 */
const { connect } = Socket.prototype;

/** @param {any[]} parameters of net.Socket.connect: an object, a path, a port, or a list of those */
Socket.prototype.connect = function recorded(...parameters) {
  const [to] = parameters.flat();
  const address = typeof to === 'object' ? { host: to.host, port: to.port, path: to.path } : to;
  appendFileSync(process.env.OUTGOING_FILE ?? '', `${JSON.stringify(address)}\n`);
  return Reflect.apply(connect, this, parameters);
};
