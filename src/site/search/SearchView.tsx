import { addresses } from '#content/addresses.ts';
import { AdvertisementColumn, hasPicture } from '#site/advertising/AdvertisementColumn.tsx';
import '#content/design/running-text.css';
import layout from '#content/design/layout.module.css';
import { MAIN_COLUMN, PAGE } from '#content/design/widths.ts';
import { EVERY_CATEGORY } from '#content/routes.ts';
import { FilterTabs } from '#site/listings/FilterTabs.tsx';
import { LatestPosts } from '#site/listings/LatestPosts.tsx';
import { Pagination } from '#site/listings/Pagination.tsx';
import { Results } from './Results.tsx';
import { SearchForm } from './SearchForm.tsx';
import type { SearchData } from './SearchPage.tsx';
import styles from './SearchView.module.css';
import { FILTER_CATEGORIES } from './search-limits.ts';
import { respelledTerm } from './spelling.ts';

/** Heading, filter, results beside the banners, and pages (section 2, Search). */
export function SearchView({ data }: { data: SearchData }) {
  const { cat, term, posts, pagination, advertisements } = data;
  const found = posts.length > 0;
  const hasBanners = advertisements.some(hasPicture);
  const tabs = data.categories.map(({ cat_slug, cat_name }) => ({
    name: cat_name,
    href: addresses.search(cat_slug, term),
    current: cat_slug === cat,
  }));
  return (
    <div className={layout.page}>
      <div className={styles.opening}>
        {found ? <Found data={data} /> : <NothingFound data={data} />}
        <FilterTabs label="Categories" shown={FILTER_CATEGORIES} tabs={tabs} />
      </div>
      {found ? (
        <div className={hasBanners ? layout.withRail : undefined}>
          <div>
            <Results found={posts} within={hasBanners ? MAIN_COLUMN : PAGE} />
            <Pagination pagination={pagination} addressOf={(page) => addresses.search(cat, term, page)} />
          </div>
          <AdvertisementColumn advertisements={advertisements} />
        </div>
      ) : (
        <LatestPosts posts={data.instead} />
      )}
    </div>
  );
}

function Found({ data }: { data: SearchData }) {
  const { term, category } = data;
  const { totalItems } = data.pagination;
  return (
    <>
      <h1 className={styles.heading}>
        <span className={styles.words}>Search Result :</span> <span className={styles.term}>{term}</span>
      </h1>
      <p className={styles.count}>
        {totalItems === 1 ? '1 result' : `${totalItems} results`}
        {category && ` in ${category.cat_name}`}, the most relevant first{category && '. '}
        <Everywhere data={data} />
      </p>
      {data.misspellings.length > 0 && <DidYouMean data={data} />}
      <Lacking data={data} />
      <SearchForm cat={data.cat} term={term} />
    </>
  );
}

function NothingFound({ data }: { data: SearchData }) {
  const { cat, term, category } = data;
  return (
    <>
      <h1>No Result For Your Search</h1>
      <p className={styles.count}>
        Nothing{category && ` in ${category.cat_name}`} was found for <q className={styles.quoted}>{term}</q>. Fewer or
        other words may help. <Everywhere data={data} />
      </p>
      <SearchForm cat={cat} term={term} />
    </>
  );
}

/** The tabs beside it are single categories. */
function Everywhere({ data: { term, category } }: { data: SearchData }) {
  return category && <a href={addresses.search(EVERY_CATEGORY, term)}>Search all categories</a>;
}

/** Tells that these have only some of the words: whoever reads a list of results believes that it is about all of them. */
function Lacking({ data: { lacking, category } }: { data: SearchData }) {
  if (!lacking.isPartly) return null;
  const within = category ? ` in ${category.cat_name}` : '';
  return (
    <p className={styles.meant}>
      {lacking.words.length > 0
        ? `No story has ${quoted(lacking.words)}, so these are for the other words.`
        : `No story${within} has all of these words, so these have some of them.`}
    </p>
  );
}

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Tells that a word occurs nowhere, and what was looked for in its place. */
function DidYouMean({ data: { cat, term, misspellings } }: { data: SearchData }) {
  const { respelled, misspelt } = respelledTerm(term, misspellings);
  return (
    <p className={styles.meant}>
      Did you mean <a href={addresses.search(cat, respelled)}>{respelled}</a>? No story has {quoted(misspelt)}, so these
      are for {quoted(misspellings.map(({ meant }) => meant))}.
    </p>
  );
}
