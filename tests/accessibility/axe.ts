import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Half as long as what the package hands to a page by itself, which takes a sixth of a call's time. */
const SOURCE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
/** Nothing, in place of the source. */
const THERE_ALREADY = ';';

/**
 * The violations that axe finds on a page, of WCAG 2.2 AA and of its best practices: one line each, with the rule and the elements.
 * Legacy mode saves a window for each call; it cannot look into frames of other sites, of which these pages have none.
 * @param only a selector: axe checks this part of the page alone
 * @param except a selector: axe leaves this part out
 */
export async function faultsByAxe(
  page: Page,
  { only, except }: { only?: string; except?: string } = {},
): Promise<string[]> {
  const isThere = await page.evaluate('typeof axe === "object"');
  const axe = new AxeBuilder({ page, axeSource: isThere ? THERE_ALREADY : SOURCE }).setLegacyMode();
  if (only) axe.include(only);
  if (except) axe.exclude(except);
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await axe.options({ rules, resultTypes: ['violations'], selectors: false }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
