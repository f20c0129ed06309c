import { describe, expect, test } from 'vitest';
import { testSite } from '#content/testing/site.ts';
import { everyEngine } from '#platform/testing/databases.ts';
import { deleteOldSubmissions } from './retention.store.ts';

describe.each(everyEngine)('submissions on %s', (engine) => {
  test('are deleted after 24 months, opt-outs after 36, and not a day before', async () => {
    const site = await testSite(engine);
    const submission = (form: 'contact' | 'opt-out', created_time: string) => ({
      form,
      created_time,
      first_name: 'Ines',
      last_name: 'Valcourt',
      email: 'ines@example.com',
      phone: '+1 202 555 0142',
      message: created_time,
      opt_in: 1 as const,
    });
    await site.database.queries
      .insertInto('contact_submission')
      .values([
        submission('contact', '2024-11-20T09:00:00.000Z'),
        submission('contact', '2024-11-22T09:00:00.000Z'),
        submission('opt-out', '2023-11-20T09:00:00.000Z'),
        submission('opt-out', '2023-11-22T09:00:00.000Z'),
      ])
      .execute();
    expect(await deleteOldSubmissions(site)).toBe(2);
    const left = await site.database.queries.selectFrom('contact_submission').select('message').orderBy('id').execute();
    expect(left.map(({ message }) => message)).toEqual(['2024-11-22T09:00:00.000Z', '2023-11-22T09:00:00.000Z']);
  });

  test('that were answered late keep the record of the answer as long again, without personal data', async () => {
    const site = await testSite(engine);
    const fields = { first_name: 'Ines', last_name: 'Valcourt', email: 'ines@example.com', phone: '+1 202 555 0142' };
    const created_time = '2024-11-20T09:00:00.000Z';
    const row = { ...fields, form: 'contact', message: 'Hello', opt_in: 1, created_time, note: 'Sent' } as const;
    const done = ['2024-11-20T10:00:00.000Z', '2024-12-20T09:00:00.000Z'];
    await site.database.queries
      .insertInto('contact_submission')
      .values(done.map((done_time) => ({ ...row, done_time })))
      .execute();
    expect(await deleteOldSubmissions(site)).toBe(1);
    const left = await site.database.queries.selectFrom('contact_submission').selectAll().execute();
    expect(left).toMatchObject([
      { first_name: '', last_name: '', email: '', phone: '', message: '', note: 'Sent', done_time: done[1] },
    ]);
  });
});
