import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The yardstick: node:http and one answer, from memory. `bare.mjs PORT [FILE ENCODING]` */
const [, , port, file, encoding] = process.argv;
const body = file ? readFileSync(file) : Buffer.from('ok');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': body.length,
  ...(encoding && { 'content-encoding': encoding }),
};

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
