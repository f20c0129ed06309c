import type { Answer } from '../page-cache/answer.ts';

/** Means the same to every server and file system: nothing encoded, no dot, no query, bounded in length. */
const PLAIN_ADDRESS = /^(?=.{1,200}$)(?:\/|(?:\/[\w-]+)+)$/;

/** What a page may say in its headers: all else a file would lose. */
const TOLD = new Set(['content-type', 'content-security-policy']);
const PAGE = 'text/html; charset=utf-8';

/** Whether a page may lie in a file under its own address. */
export function isOfferable(address: string, { status, headers }: Answer): boolean {
  return (
    status === 200 &&
    headers['content-type'] === PAGE &&
    Object.keys(headers).every((name) => TOLD.has(name)) &&
    PLAIN_ADDRESS.test(address)
  );
}

/** The encoding has to be said in the first 1024 bytes, the policy before anything that it rules. */
const HEAD = /<head>(?:<meta charset="utf-8"\s*\/?>)?/i;

/**
 * @param html the page
 * @param policy its Content-Security-Policy
 * @throws when it has no head: without its policy it must not go out
 */
export function withPolicy(html: string, policy: string): string {
  const content = inElement(policy).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  const told = html.replace(HEAD, (head) => `${head}<meta http-equiv="Content-Security-Policy" content="${content}"/>`);
  if (told === html) throw new Error('A page without a head cannot carry its policy');
  return told;
}

/** What only a header can say (CSP level 3, section 3.3); deploy/nginx.conf says it for every file. */
const ONLY_IN_HEADERS = /^\s*frame-ancestors\b/;

function inElement(policy: string): string {
  return policy
    .split(';')
    .filter((directive) => !ONLY_IN_HEADERS.test(directive))
    .join(';');
}
