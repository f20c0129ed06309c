import { setOf } from '#content/markup/by-name.ts';
import type { WordPressRecord } from './record.ts';

/** Fields in which plugins say who may read an item, with the values that lock it. */
const LOCKING_FIELDS: Readonly<Record<string, RegExp>> = {
  _members_access_role: /\S/,
  _jetpack_newsletter_access: /^(?!everybody$)\S/,
  rcp_subscription_level: /^(?!0$)\S/,
  rcp_user_level: /^(?!none$|all$)\S/i,
  rcp_access_level: /^(?!none$|0$)\S/i,
  _rcp_paid_only: /^(?!0$)\S/,
  _is_paid: /^(?:1|true|yes|on)$/i,
  'pms-content-restrict-subscription-plan': /\S/,
  'pms-content-restrict-user-status': /^(?!default$)\S/,
  um_content_restriction: /_um_accessible";(?:s:1:"2"|i:2)/,
  ihc_mb_who: /^(?!all$)\S/,
  _wpmem_block: /^1$/,
  passster_activate_protection: /^(?:1|true|yes|on)$/i,
  memberful_acl: /i:\d|s:\d+:"[^"]/,
};

/** Blocks of plugins around what only some may read, and settings that lock any block. */
const LOCKING_BLOCKS =
  /<!-- wp:(?:[\w-]+\/)*(?:premium-content|paywall|membership|members?-only|restrict\w*|protected)[\w/-]*\s|"um_is_restrict":true|"contentControls":\{"enabled":true/;

/** Shortcodes of plugins around what only some may read. */
const NAMES = setOf(
  `restrict is_paid loggedin logged_in is_logged_in user_logged_in is_user_logged_in private member members member_only members_only
   memberonly membersonly membership access paywall protected passster content_protector pmpro_membership wcm_restrict
   um_loggedin um_show_content arm_restrict_content su_members su_private registered subscribers subscribers_only`,
);
const FAMILIES =
  /^(?:mepr-(?!login|account)|pms-restrict|ihc-hide|swpm_protected|wpmem_logged_in|wlm_|groups_(?:member|can)|s2if|members_)/;
const CLOSING = /\[\/([a-z][\w-]{0,60})\]/gi;

/** Whether a plugin showed an item, or a part of it, to its members alone. */
export function isMembersOnly(item: WordPressRecord): boolean {
  if (Object.entries(LOCKING_FIELDS).some(([name, locks]) => locks.test(item.meta(name)))) return true;
  const text = item.text('content:encoded');
  if (LOCKING_BLOCKS.test(text)) return true;
  return [...text.matchAll(CLOSING)].some(([, written = '']) => {
    const name = written.toLowerCase();
    return (NAMES.has(name) || FAMILIES.test(name)) && new RegExp(`\\[${name}[\\s\\]]`, 'i').test(text);
  });
}
