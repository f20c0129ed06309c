/**
 * For a text area with a `value`: React writes its `defaultValue` at each key otherwise, and Chromium's Ctrl+Z then takes back one
 * letter at a time.
 */
export const OWN_UNDO = { defaultValue: '' };
