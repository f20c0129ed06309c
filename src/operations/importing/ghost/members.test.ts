import { describe, expect, test } from 'vitest';
import { exportFile, type GhostTables, ghostItems, ofKind } from './testing/exports.ts';

async function members(tables: GhostTables, beside: Readonly<Record<string, string>> = {}) {
  const items = await ghostItems(await exportFile({ posts: [], ...tables }, beside));
  return {
    emails: ofKind(items, 'subscription').map(({ email }) => email),
    subscriptions: ofKind(items, 'subscription'),
    leftOut: ofKind(items, 'left-out').map(({ what, reason, number }) =>
      [what, ...(number ? [number] : []), reason].join(': '),
    ),
  };
}

describe('members of the export', () => {
  test('come in when they have subscribed; the others are counted, and nobody is named', async () => {
    const { emails, leftOut } = await members({
      members: [
        { id: '1', email: 'In@Example.com', subscribed: true },
        { id: '2', email: 'out@example.com', subscribed: 0 },
        { id: '3', email: 'lost@example.com', subscribed: 1, email_disabled: 1 },
        { id: '4', email: 'in@example.com', subscribed: 1 },
        { id: '5', email: 'no address', subscribed: 1 },
      ],
    });
    expect(emails).toEqual(['in@example.com']);
    expect(leftOut).toEqual([
      'member: 1: they have not subscribed to the newsletter, or left it',
      'member: 1: mails to them came back, or were called spam',
      'member: 1: the same address is there twice',
      'member without an address: this is no email address',
    ]);
  });

  test('newer versions say it by newsletters: in a table of their own, or in the member', async () => {
    const two = [
      { id: '1', email: 'a@example.com', subscribed: 1 },
      { id: '2', email: 'b@example.com' },
    ];
    const table = await members({
      members: two,
      members_newsletters: [{ id: 'x', member_id: '2', newsletter_id: 'n' }],
    });
    expect(table.emails).toEqual(['b@example.com']);
    const nested = [
      { ...two[0], newsletters: [] },
      { ...two[1], newsletters: [{ id: 'n' }] },
    ];
    expect((await members({ members: nested })).emails).toEqual(['b@example.com']);
  });

  test('older versions call them subscribers', async () => {
    const subscribers = [
      { id: '1', email: 'a@example.com', status: 'subscribed', created_at: '2018-01-01T00:00:00.000Z' },
      { id: '2', email: 'b@example.com', status: 'pending' },
    ];
    const { subscriptions } = await members({ subscribers });
    expect(subscriptions).toMatchObject([
      { email: 'a@example.com', created: '2018-01-01T00:00:00.000Z', place: { id: '1' } },
    ]);
  });
});

describe('a members file beside the export', () => {
  const head =
    'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers';

  test('is read along, with its lines', async () => {
    const rows = [
      '1,a@example.com,"Smith, ""A""","two\nlines",true,false,,2024-03-01T09:30:00.000Z,,,',
      '2,b@example.com,Bob,,false,false,,2024-03-01T09:30:00.000Z,,,',
      '3,c@example.com,Cyd,,true,false,,2024-03-01T09:30:00.000Z,2024-04-01T09:30:00.000Z,,',
      '4,d@example.com,Dan,,true',
    ];
    const csv = `\uFEFF${head}\r\n${rows.join('\r\n')}\r\n`;
    const { subscriptions, leftOut } = await members({}, { 'site.members.2024-03-02.csv': csv });
    expect(subscriptions.map(({ email, place }) => [email, place.line])).toEqual([
      ['a@example.com', 3],
      ['d@example.com', 6],
    ]);
    expect(subscriptions[0]?.created).toBe('2024-03-01T09:30:00.000Z');
    const refused = 'member: 1: they have not subscribed to the newsletter, or left it';
    expect(leftOut).toEqual([refused, refused]);
  });

  test('that breaks off, or is something else, is named and stops nothing', async () => {
    const broken = await members({}, { 'members.csv': `${head}\n1,a@example.com,,,true\n2,"b@example.com,,,true\n` });
    expect(broken.emails).toEqual(['a@example.com']);
    expect(broken.leftOut).toEqual([expect.stringMatching(/^members\.csv: it is no list of members from here on/)]);
    const other = await members({}, { 'members.csv': 'first,last\nA,B\n' });
    expect(other.leftOut).toEqual(['members.csv: it has no column `email`']);
    expect((await members({}, { 'members.csv': '' })).leftOut).toEqual(['members.csv: it has no column `email`']);
  });
});
