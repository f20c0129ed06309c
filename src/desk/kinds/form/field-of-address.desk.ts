import { useEffect } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { focusField } from './focus-field.desk.ts';

/**
 * Leads to the field that the address names: `/desk/settings/contact#contact-privacy`.
 * @param form what the ids of its fields begin with
 * @param otherwise the field where the address names none
 */
export function useFieldOfAddress(form: string, otherwise = ''): void {
  const name = useLocationProperty(() => location.hash.slice(1)) || otherwise;
  useEffect(() => {
    if (name === '') return;
    // After the screen's heading, which takes the focus as the screen opens.
    const frame = requestAnimationFrame(() => {
      focusField(`${form}-${name}`);
      if (name !== otherwise) document.getElementById(`${form}-${name}`)?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [form, name, otherwise]);
}
