import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DomUtils, parseDocument } from 'htmlparser2';
import { temporaryDirectory } from '#platform/testing/databases.ts';

type Node = ReturnType<typeof parseDocument>;

/** @throws libxml2's message when the document is not well-formed */
export async function assertWellFormed(xml: string): Promise<void> {
  const file = join(await temporaryDirectory(), 'document.xml');
  await writeFile(file, xml);
  await promisify(execFile)('xmllint', ['--noout', file]);
}

/** All elements of a name, each with its attributes and the text in it. */
export function elementsOf(xml: string, name: string): { text: string; attributes: Record<string, string> }[] {
  const root: Node = parseDocument(xml, { xmlMode: true });
  const found = DomUtils.getElementsByTagName(name, root.children);
  return found.map((element) => ({ text: DomUtils.textContent(element), attributes: element.attribs }));
}

/** The texts of all elements of a name. */
export function elementTexts(xml: string, name: string): string[] {
  return elementsOf(xml, name).map(({ text }) => text);
}
