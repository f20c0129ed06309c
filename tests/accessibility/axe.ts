import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

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
  const axe = new AxeBuilder({ page }).setLegacyMode();
  if (only) axe.include(only);
  if (except) axe.exclude(except);
  const rules = { 'target-size': { enabled: true } };
  const { violations } = await axe.options({ rules, resultTypes: ['violations'] }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
}
