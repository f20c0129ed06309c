import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { focusField } from './focus-field.desk.ts';

/** Leads to the field that the address names: `/desk/settings/contact#contact-privacy`. @param form what the ids of its fields begin with */
export function useFieldOfAddress(form: string): void {
  const name = useLocationProperty(() => location.hash.slice(1));
  useEffect(() => {
    if (name === '') return;
    // After the screen's heading, which takes the focus as the screen opens.
    const frame = requestAnimationFrame(() => {
      focusField(`${form}-${name}`);
      document.getElementById(`${form}-${name}`)?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, name]);
}
