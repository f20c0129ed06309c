import type { ComponentType } from 'react';
import type { Control } from '#content/kinds/kind.ts';
import { ChoiceControl, FlagControl, NumberControl, ZoneControl } from './ChoiceControls.desk.tsx';
import { ColourControl } from './ColourControl.desk.tsx';
import type { ControlProps } from './control-props.ts';
import { HtmlControl } from './HtmlControl.desk.tsx';
import { MomentControl } from './MomentControl.desk.tsx';
import { PictureControl } from './PictureControl.desk.tsx';
import { LineControl, LinesControl, LinkControl, PathControl, SlugControl } from './TextControls.desk.tsx';

type Controls = { readonly [As in Control]: ComponentType<ControlProps<As>> };

const CONTROLS: Controls = {
  line: LineControl,
  lines: LinesControl,
  slug: SlugControl,
  path: PathControl,
  link: LinkControl,
  html: HtmlControl,
  moment: MomentControl,
  zone: ZoneControl,
  choice: ChoiceControl,
  flag: FlagControl,
  number: NumberControl,
  picture: PictureControl,
  colour: ColourControl,
};

/** The control of a field, whatever it holds. */
export function FieldControl(props: ControlProps) {
  // Each control takes the fields of its own name, which is what this looks it up by.
  const Of = CONTROLS[props.field.as] as ComponentType<ControlProps>;
  return <Of {...props} />;
}
