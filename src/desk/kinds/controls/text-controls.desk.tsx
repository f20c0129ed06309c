import type { ComponentType } from 'react';
import type { RowsField } from '#content/kinds/kind.ts';
import { ChoiceControl } from './ChoiceControls.desk.tsx';
import { ColourControl } from './ColourControl.desk.tsx';
import type { ControlProps } from './control-props.ts';
import { HtmlControl } from './HtmlControl.desk.tsx';
import { PictureControl } from './PictureControl.desk.tsx';
import { LineControl, LinesControl, LinkControl, PathControl, SlugControl } from './TextControls.desk.tsx';

type TextKind = RowsField['fields'][string]['as'];

/** The controls that the entries of a list have, too. */
export const TEXT_CONTROLS: { readonly [As in TextKind]: ComponentType<ControlProps<As>> } = {
  line: LineControl,
  lines: LinesControl,
  slug: SlugControl,
  path: PathControl,
  link: LinkControl,
  html: HtmlControl,
  picture: PictureControl,
  colour: ColourControl,
  choice: ChoiceControl,
};
