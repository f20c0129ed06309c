/**
 * The law of the parts (ARCHITECTURE.md): what each may import beside itself, and the doors through which one part enters
 * another. A door is a file, never a folder.
 */
const PARTS = [
  { part: 'platform', may: [], doors: [] },
  { part: 'content', may: ['platform'], doors: [] },
  { part: 'site', may: ['content', 'platform'], doors: [] },
  {
    part: 'desk',
    may: ['content', 'platform'],
    // Previews show a story, and a page of text, as its readers will see it.
    doors: [
      'site/article/ArticleView.tsx',
      'site/article/MoreFrom.tsx',
      'site/article/preview/PreviewNotice.module.css',
      'site/article/preview/PreviewView.tsx',
      'site/article/article-data.ts',
      'site/article/structured-data.ts',
      'site/imprint/TextPageView.tsx',
      'site/navigation/Wordmark.tsx',
    ],
  },
  {
    part: 'operations',
    may: ['content', 'platform'],
    // Accounts are made by command, too; an import and a restore ask what belongs to the desk; backups have a page of it.
    doors: [
      'desk/accounts/accept-secret.store.ts',
      'desk/accounts/accounts.contract.ts',
      'desk/pages/desk-page.desk.module.css',
      'desk/pages/desk-page.tsx',
      'desk/pages/forms/fresh-session.ts',
      'desk/pages/forms/outcome-cookie.ts',
      'desk/pages/forms/refused-form.ts',
      'desk/pages/Part.tsx',
      'desk/accounts/require-signed-in.ts',
      'desk/accounts/desk-settings.store.ts',
      'desk/pages/forms/submit-form.ts',
      'desk/pages/Sender.tsx',
      'desk/pages/When.tsx',
      'desk/accounts/accounts.store.ts',
      'desk/accounts/audit.store.ts',
      'desk/accounts/accounts-limits.ts',
      'desk/accounts/links.store.ts',
      'desk/desk-addresses.ts',
      'desk/first-steps/left-of-demo.store.ts',
      'desk/kinds/ownership.store.ts',
      'desk/media/uploads/fetched-file.ts',
      'desk/media/media.store.ts',
      'desk/media/uses/unused.store.ts',
      'desk/thread-site.ts',
      'desk/kinds/sections/section-of-story.store.ts',
      'desk/readers/erasing/erase.store.ts',
      'desk/readers/erasing/erasure-in-words.ts',
      'desk/stories/blocks.ts',
      'desk/stories/stories-limits.ts',
      'desk/today/today-limits.ts',
      'desk/stories/publishing/ownership.store.ts',
      'desk/stories/restored.store.ts',
    ],
  },
];

/** These paths below src/ and no others, as a pattern. */
const exactly = (paths) => `^src/(?:${paths.join('|').replaceAll('.', '\\.')})$`;

const TESTS = '\\.test\\.tsx?$|/testing/';

const law = PARTS.flatMap(({ part, may, doors }) => {
  // Composition is imported by commands: a rule of its own says so.
  const own = `^src/(?:${[part, ...may].join('|')})/${part === 'operations' ? '|^src/[^/]+$' : ''}`;
  const allowed = doors.length > 0 ? `${own}|${exactly(doors)}` : own;
  const isTest = `^src/${part}/.*\\.test\\.tsx?$|^src/${part}/testing/|^src/${part}/.*/testing/`;
  return [
    {
      name: `what-${part}-may-import`,
      comment: `src/${part} imports ${['itself', ...may].join(', ')}${doors.length > 0 ? ', and doors' : ''}.`,
      severity: 'error',
      from: { path: `^src/${part}/`, pathNot: isTest },
      to: { path: '^src/', pathNot: allowed },
    },
    {
      // A test may set up a whole site: through testing folders of any part, and through the composition.
      name: `what-tests-of-${part}-may-import`,
      comment: `A test of src/${part} imports what ${part} may, testing folders, and the composition.`,
      severity: 'error',
      from: { path: isTest },
      to: { path: '^src/', pathNot: `${allowed}|/testing/|^src/[^/]+$` },
    },
  ];
});

/** The import rules of ARCHITECTURE.md. Errors only: warnings would be ignored. */
module.exports = {
  forbidden: [
    ...law,
    {
      name: 'only-commands-import-the-composition',
      comment: 'What lies in src itself joins the parts; a part that imported it would turn the direction round.',
      severity: 'error',
      from: { path: '^src/[^/]+/', pathNot: `${TESTS}|^src/operations/commands/` },
      to: { path: '^src/[^/]+$' },
    },
    {
      name: 'browser-code-reads-no-store',
      comment: 'What runs in the browser imports contracts and design; a store would bring the database along.',
      severity: 'error',
      from: { path: '(\\.island\\.tsx|\\.(?:element|fetched|entry)\\.ts|\\.desk\\.tsx?)$' },
      to: {
        path: '(\\.store\\.ts|\\.api\\.ts|Page\\.tsx)$|^src/platform/(database|http|rendering/Island\\.tsx|site\\.ts|configuration\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'nothing-imports-a-desk-file',
      comment: 'Files of the desk are loaded by its pages alone: readers of the public site never fetch them.',
      severity: 'error',
      from: { pathNot: '\\.desk\\.tsx?$|\\.test\\.tsx?$' },
      to: { path: '\\.desk\\.tsx?$' },
    },
    {
      name: 'browser-code-uses-no-node',
      severity: 'error',
      from: {
        path: '(\\.island\\.tsx|\\.(?:element|fetched|entry)\\.ts|\\.desk\\.tsx?)$|^src/platform/rendering/browser/',
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'components-read-no-store',
      comment: 'A page loads what its components show; they know a store by its types.',
      severity: 'error',
      from: { path: '\\.tsx$', pathNot: 'Page\\.tsx$|\\.test\\.tsx$|/testing/|^src/platform/rendering/render\\.tsx$' },
      to: { path: '\\.store\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'stores-know-no-page',
      comment: 'Data flows one way: queries know neither HTTP nor React.',
      severity: 'error',
      from: { path: '\\.store\\.ts$' },
      to: { path: '\\.(tsx|api\\.ts)$|node_modules/(react|fastify)/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts are shared with the browser.',
      severity: 'error',
      from: { path: '\\.contract\\.ts$' },
      to: { path: '\\.(store|api)\\.ts$|^src/platform/(database|http)' },
    },
    {
      name: 'accounts-know-no-story',
      comment:
        'Stories ask whose they are; what an account leaves behind in stories is settled where people are changed.',
      severity: 'error',
      from: { path: '^src/desk/accounts/', pathNot: `${TESTS}|^src/desk/accounts/people/` },
      to: { path: '^src/desk/stories/' },
    },
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-test-code-in-the-product',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$|/testing/' },
      to: { path: '\\.test\\.tsx?$|/testing/|node_modules/vitest' },
    },
    { name: 'no-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
