import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { filterInWords } from './filter-words.ts';
import type { StoryQuery } from './story-query.desk.ts';

/** Why the list has no story, and what to do about it. */
export function EmptyList({ query }: { query: StoryQuery }) {
  const { account, publication } = useFacts();
  const filters = filterInWords(query, useChoices(), publication);
  const isOwn = !includes(account.role, 'editor');
  return (
    <div className={screen.quiet}>
      {filters.length > 0 && <p>No story fits: {filters.join(', ')}.</p>}
      {filters.length === 0 && (query.page > 1 ? <p>The list has fewer pages.</p> : <NoneYet isOwn={isOwn} />)}
      {isOwn && <p>You see your own stories, and the articles that carry your byline.</p>}
      {(filters.length > 0 || query.page > 1) && (
        <p>
          <Link to="/stories">Show all {isOwn && 'your '}stories</Link>
        </p>
      )}
    </div>
  );
}

function NoneYet({ isOwn }: { isOwn: boolean }) {
  return <p>{isOwn ? 'You have' : 'There are'} no stories yet. “New story” begins one.</p>;
}
