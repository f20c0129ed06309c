import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on a page by WCAG 2.2 AA and its own best practices, a line a fault: the rule, and the elements.
 * Legacy mode saves a window for each call; it cannot look into frames of other sites, of which these pages have none.
 * @param only a selector of the part to look at @param except a selector of what to leave out
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
