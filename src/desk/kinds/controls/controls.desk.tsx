import type { ComponentType } from 'react';
import type { Control } from '#content/kinds/kind.ts';
import { FlagControl, NumberControl, ZoneControl } from './ChoiceControls.desk.tsx';
import type { ControlProps } from './control-props.ts';
import { MomentControl } from './MomentControl.desk.tsx';
import { RowsControl } from './RowsControl.desk.tsx';
import { TEXT_CONTROLS } from './text-controls.desk.tsx';

type Controls = { readonly [As in Control]: ComponentType<ControlProps<As>> };

const CONTROLS: Controls = {
  ...TEXT_CONTROLS,
  moment: MomentControl,
  zone: ZoneControl,
  flag: FlagControl,
  number: NumberControl,
  rows: RowsControl,
};

/** The control of a field, whatever it holds. */
export function FieldControl(props: ControlProps) {
  // Each control takes the fields of its own name, which is what this looks it up by.
  const Of = CONTROLS[props.field.as] as ComponentType<ControlProps>;
  return <Of {...props} />;
}
