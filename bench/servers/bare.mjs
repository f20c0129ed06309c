import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** The yardstick: node:http and one answer, from memory. `bare.mjs PORT [FILE HEADERS]`; the headers are JSON. */
const [, , port, file, given = '{}'] = process.argv;
const body = file ? readFileSync(file) : Buffer.from('ok');
const headers = { ...JSON.parse(given), 'content-length': body.length };

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
