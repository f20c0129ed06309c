import { setOf } from '#content/markup/by-name.ts';
import { type Bracket, bracketsIn } from './display/brackets.ts';
import type { WordPressRecord } from './record.ts';

/** Fields in which plugins say who may read an item, with the values that lock it. */
const LOCKING_FIELDS: Readonly<Record<string, RegExp>> = {
  _members_access_role: /\S/,
  _jetpack_newsletter_access: /^(?!everybody$)\S/,
  rcp_subscription_level: /^(?!0$|a:0:)\S/,
  rcp_user_level: /^(?!none$|all$)\S/i,
  rcp_access_level: /^(?!none$|0$)\S/i,
  _rcp_paid_only: /^(?!0$)\S/,
  'pms-content-restrict-subscription-plan': /\S/,
  'pms-content-restrict-user-status': /^(?!default$)\S/,
  um_content_restriction: /_um_custom_access_settings";(?:s:1:"1"|b:1|i:1)[\s\S]*_um_accessible";(?:s:1:"2"|i:2)/,
  ihc_mb_who: /^(?!all$)\S/,
  // 1 blocks the words, 2 the whole item.
  _wpmem_block: /^[12]$/,
  passster_activate_protection: /^(?:1|true|yes|on)$/i,
  memberful_acl: /i:\d|s:\d+:"[^"]/,
  _fl_builder_data: /"visibility_display";s:9:"logged_in"/,
};

/** Blocks of plugins around what only some may read, by their whole names: a part of one says nothing. */
const LOCKING_BLOCKS =
  /<!-- wp:(?:jetpack\/(?:premium-content|paywall)|premium-content|pmpro\/membership|pms\/content-restriction|memberpress\/protected-content|woocommerce-memberships\/member-content|restrict-content)[\s/-]/;
/** Settings that lock any block. */
const LOCKING_SETTINGS = /"um_is_restrict":true|"contentControls":\{"enabled":true|"visibilityByRole":"(?!all")/;

/** Shortcodes of plugins around what only some may read. `[member]` and `[private]` are also other plugins' names for other things. */
const NAMES = setOf(
  `restrict restrict_content is_paid loggedin logged_in is_logged_in user_logged_in is_user_logged_in member_only members_only
   memberonly membersonly paywall protected passster ppwp content_protector pmpro_membership wcm_restrict um_loggedin um_show_content
   urcr_restrict arm_restrict_content memberful_content su_members su_private subscribers_only`,
);
const FAMILIES =
  /^(?:mepr-(?!login|account)|pms-restrict|ihc-hide|swpm_protected|wpmem_logged_in|wlm_|groups_(?:member|can)|s2if|members_)/;

/** What any plugin may call a pair around what only some may read: `[mp_show_if_member]`, `[subscriber-only]`. */
const SAYS_WHO =
  /(?:^|[-_])(?:restrict(?:ed|ion)?|protected|paywall|log(?:ged)?[-_]?in|(?:members?|subscribers?|users?|customers?|premium)[-_]?only|only[-_](?:members?|subscribers?|users?|premium)|(?:if|is|for)[-_](?:logged|members?|subscribers?|users?|premium))(?:$|[-_])/;
const FOR_OTHERS = /(?:^|[-_])(?:not?|non|un|guests?|visitors?|out|logout|form|button|link|url)(?:$|[-_])/;
/** `[access role="subscriber"]`, `[content_view plan="gold"]` */
const CONTROLS = /access|content|visib|show|hide|view|control/;
const TO_WHOM =
  /\s(?:user_?)?(?:roles?|capabilit(?:y|ies)|memberships?|(?:access|membership)_?levels?|plans?|subscriptions?|logged_(?:in|out))\s?=/i;

/** Whether a shortcode around a text says who may read it. */
function isForSome({ name, written }: Bracket): boolean {
  return (SAYS_WHO.test(name) && !FOR_OTHERS.test(name)) || (CONTROLS.test(name) && TO_WHOM.test(written));
}

/** Whether a plugin showed an item, or a part of it, to its members alone. */
export function isMembersOnly(item: WordPressRecord): boolean {
  if (Object.entries(LOCKING_FIELDS).some(([name, locks]) => locks.test(item.meta(name)))) return true;
  return hasMembersPart(item.text('content:encoded'));
}

/** Whether a text has a part that only members read. Words in code are about it. */
export function hasMembersPart(text: string): boolean {
  if (LOCKING_BLOCKS.test(text) || LOCKING_SETTINGS.test(text)) return true;
  return bracketsIn(text).some((bracket) => {
    const { name, isLiteral, start, end, partner } = bracket;
    // `[[name]…[/name]]`: shown as it is written.
    const isShown = isLiteral || (text[start - 1] === '[' && text[partner?.end ?? end] === ']');
    return (
      !isShown &&
      !bracket.isClosing &&
      (NAMES.has(name) || FAMILIES.test(name) || (partner !== undefined && isForSome(bracket)))
    );
  });
}
