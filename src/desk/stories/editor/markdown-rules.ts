import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { MarkType } from 'prosemirror-model';
import type { Plugin } from 'prosemirror-state';
import { insertBlock } from './commands/blocks.ts';
import { completeAddress } from './commands/links.ts';
import { schema } from './schema/schema.ts';

const { nodes, marks } = schema;

/** Marks the words between two signs, as in **bold**. @param pattern its first group is the words; behind an optional start */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new InputRule(
    pattern,
    (state, match, start, end) => {
      const words = match[2] ?? '';
      const before = match[1] ?? '';
      const from = start + before.length;
      const { tr } = state;
      // The words keep the marks that they have.
      const sign = match[0].slice(before.length).indexOf(words);
      tr.delete(from + sign + words.length, end).delete(from, from + sign);
      return tr.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
    },
    { inCodeMark: false },
  );
}

const linkRule = new InputRule(/\[([^\][]+)\]\((\S+)\)$/, (state, match, start, end) => {
  const [, words = '', address = ''] = match;
  const text = schema.text(words, [
    ...state.doc.resolve(start).marks(),
    marks.a.create({ href: completeAddress(address) }),
  ]);
  return state.tr.replaceWith(start, end, text).removeStoredMark(marks.a);
});

const ruleRule = new InputRule(/^(?:---|—-|\*\*\*)$/, (state, _match, start, end) => {
  let tr = state.tr.delete(start, end);
  insertBlock(nodes.hr.create())(state.apply(tr), (inserted) => {
    for (const step of inserted.steps) tr = tr.step(step);
  });
  return tr;
});

/** What Markdown writes becomes what it means, while it is typed. Backspace takes it back. */
export function markdownRules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,6})\s$/, nodes.heading, (match) => ({ level: match[1]?.length ?? 2 })),
      textblockTypeInputRule(/^```([\w+#-]*)\s$/, nodes.code_block, ([, language]) => ({
        class: language ? `language-${language}` : null,
      })),
      wrappingInputRule(/^\s*[-*+]\s$/, nodes.ul),
      wrappingInputRule(
        /^(\d+)\.\s$/,
        nodes.ol,
        ([, first]) => ({ start: first === '1' ? null : first }),
        () => false,
      ),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      ruleRule,
      linkRule,
      markRule(/(^|[^*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.strong),
      markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.em),
      markRule(/(^|[^_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, marks.em),
      markRule(/(^|[^`])`([^`]+)`$/, marks.code),
      markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.s),
    ],
  });
}
