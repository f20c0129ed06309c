import type { Migration } from '#platform/database/migrate.ts';
import { createContentTables } from './001-content.ts';
import { createRelatedPostsIndex } from './003-related-posts.ts';
import { createPostTally } from './004-post-tally.ts';
import { createRecentViews } from './005-recent-views.ts';
import { createEventChanges } from './006-event-changes.ts';
import { indexSitemapChanges } from './007-sitemap-changes.ts';
import { indexFiledDrafts } from './008-filed-drafts.ts';
import { markHiddenPosts } from './009-hidden-posts.ts';
import { addEventTimeZones } from './010-event-time-zones.ts';
import { addBannerCaptions } from './011-banner-captions.ts';
import { addPodcastDuration } from './012-podcast-duration.ts';
import { replaceSearchIndex } from './013-drop-old-search.ts';
import { allowBannerTypes } from './014-banner-types.ts';
import { recordRequests } from './015-requests.ts';
import { createSuppressions } from './016-suppressions.ts';
import { createCountsLinksAndTasks } from './017-counts-links-and-tasks.ts';
import { createAccounts } from './018-accounts.ts';
import { createStories } from './019-stories.ts';
import { recordNatures } from './020-nature-of-requests.ts';
import { addStoryFields } from './021-story-fields.ts';
import { logRenames } from './022-renames.ts';
import { widenRevisions } from './024-revisions-by-time.ts';
import { keepSecretFingerprint } from './025-secret-fingerprint.ts';
import { indexDuePosts } from './026-due-posts.ts';
import { addBin } from './027-bin.ts';
import { noteWhyRevisions } from './028-why-revisions.ts';
import { addSectionToStoryList } from './029-section-in-story-list.ts';
import { createKindVersions } from './030-kind-versions.ts';
import { addAuthorLinks } from './031-author-links.ts';
import { createKindMerges } from './032-kind-merges.ts';
import { numberRedirects } from './034-numbered-redirects.ts';
import { countAskedAddresses } from './035-asked-addresses.ts';
import { indexToday } from './037-today.ts';
import { coverStoryList } from './038-story-list.ts';
import { giveKeys } from './039-keys-of-rows.ts';
import { addEventEnds } from './040-event-ends.ts';
import { addPausedBanners } from './041-paused-banners.ts';
import { holdFrontPageLeads } from './042-front-page-leads.ts';
import { addIdlePresence } from './043-idle-presence.ts';
import { keepSections } from './044-sections.ts';
import { keepTags } from './045-tags.ts';
import { logStoryChanges } from './048-story-changes.ts';
import { changeManyStories } from './049-many-stories.ts';
import { addTargetDates } from './050-target-dates.ts';
import { addStoryTemplates } from './051-story-templates.ts';
import { writeRedirectsInTurn } from './052-redirects-in-turn.ts';
import { noteLeftOutOfImports } from './053-left-out-of-imports.ts';
import { addBannerAltTexts } from './054-banner-alt-texts.ts';
import { createTextPages } from './055-text-pages.ts';
import { cutLogsSeldom } from './058-trimmed-logs.ts';
import { keepLeadLinks } from './060-lead-links.ts';
import { keepConsents } from './063-consents.ts';
import { recordAnswers } from './064-answers.ts';
import { markEntriesOfReaders } from './065-entries-of-readers.ts';
import { keepSettings } from './066-settings.ts';
import { keepPictureRights } from './067-picture-rights.ts';
import { keepReplacedPictures } from './068-replaced-pictures.ts';
import { numberSectionsInTurn } from './075-sections-in-turn.ts';
import { keepMediaFiles } from './076-media-files.ts';
import { keepEdgePurge } from './080-edge-purge.ts';
import { addPreviousDates } from './081-moved-events.ts';
import { timePages } from './083-page-times.ts';
import { clearScriptRecordings } from './085-recordings.ts';
import { keepStoryMessages } from './086-story-messages.ts';
import { indexMediaFiles } from './088-media-files-by-hash.ts';
import { keepEventUids } from './094-event-uids.ts';
import { keepWaitingPageChanges } from './095-waiting-page-changes.ts';
import { compressByLz4 } from './098-faster-compression.ts';

/** In the order of their numbers; a step that has been released never changes, a new one is added below. */
export const migrations: readonly Migration[] = [
  createContentTables,
  // Made the tables that 013 drops: nothing is left of it but its number.
  { name: 'search', statements: () => [] },
  createRelatedPostsIndex,
  createPostTally,
  createRecentViews,
  createEventChanges,
  indexSitemapChanges,
  indexFiledDrafts,
  markHiddenPosts,
  addEventTimeZones,
  addBannerCaptions,
  addPodcastDuration,
  replaceSearchIndex,
  allowBannerTypes,
  recordRequests,
  createSuppressions,
  createCountsLinksAndTasks,
  createAccounts,
  createStories,
  recordNatures,
  addStoryFields,
  logRenames,
  widenRevisions,
  indexDuePosts,
  keepSecretFingerprint,
  addBin,
  noteWhyRevisions,
  addSectionToStoryList,
  createKindVersions,
  addAuthorLinks,
  createKindMerges,
  numberRedirects,
  countAskedAddresses,
  indexToday,
  coverStoryList,
  giveKeys,
  addEventEnds,
  addPausedBanners,
  holdFrontPageLeads,
  addIdlePresence,
  keepSections,
  keepTags,
  logStoryChanges,
  changeManyStories,
  addTargetDates,
  addStoryTemplates,
  writeRedirectsInTurn,
  noteLeftOutOfImports,
  addBannerAltTexts,
  createTextPages,
  cutLogsSeldom,
  keepLeadLinks,
  keepConsents,
  recordAnswers,
  markEntriesOfReaders,
  keepSettings,
  keepPictureRights,
  keepReplacedPictures,
  numberSectionsInTurn,
  keepMediaFiles,
  keepEdgePurge,
  addPreviousDates,
  timePages,
  clearScriptRecordings,
  keepStoryMessages,
  indexMediaFiles,
  keepEventUids,
  keepWaitingPageChanges,
  compressByLz4,
];
