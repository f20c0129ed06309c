import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream';

/** The yardstick for what lies on disk: node:http, and one file that is looked up and sent each time. `file.mjs PORT FILE TYPE` */
const [, , port, file = '', type = 'application/octet-stream'] = process.argv;

createServer(async (_request, response) => {
  const { size, mtimeMs } = await stat(file);
  // Whoever loads it hangs up at the end of a run, in the middle of anything.
  if (response.destroyed) return;
  response.writeHead(200, { 'content-type': type, 'content-length': size, etag: `"${size}-${mtimeMs}"` });
  pipeline(createReadStream(file), response, () => undefined);
}).listen(Number(port), '127.0.0.1');
