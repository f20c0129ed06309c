import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';

/** Describes the first fault of an XML 1.0 file and its line. @returns undefined for well-formed XML */
export async function xmlFault(path: string, encoding: 'utf8' | 'utf16le'): Promise<string | undefined> {
  const parser = new SaxesParser({ position: true });
  let fault: string | undefined;
  // Its own message begins with line and column.
  parser.on('error', ({ message }) => {
    fault ??= `line ${parser.line}: ${message.replace(/^(?:\d+:)*\s*/, '')}`;
  });
  for await (const chunk of createReadStream(path, { encoding }) as AsyncIterable<string>) {
    parser.write(chunk);
    if (fault) return fault;
  }
  parser.close();
  return fault;
}
