import type { AttributeSpec, Attrs, TagParseRule } from 'prosemirror-model';
import { type Attributes, allowedAttributes, attributeNames } from './allowed.ts';

/** The attributes of a node or mark as HTML has them: those with a text. */
export function htmlAttributes(attrs: Attrs): Attributes {
  return Object.fromEntries(
    Object.entries(attrs).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** A rule that reads an element with the attributes that the clean-up lets through. */
export function ruleFor(tag: string): TagParseRule {
  return { tag, getAttrs: allowedAttributes };
}

/** The specification of the attributes that an element of this name may have: absent unless they are given. */
export function attributesOf(tag: string): Record<string, AttributeSpec> {
  return Object.fromEntries(attributeNames(tag).map((name) => [name, { default: null }]));
}
