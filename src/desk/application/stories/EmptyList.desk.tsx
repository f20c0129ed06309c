import { Link } from 'wouter';
import screen from '#content/design/screen.desk.module.css';
import { includes } from '#desk/accounts/accounts.contract.ts';
import { useChoices } from '../choices.desk.ts';
import { useFacts } from '../facts.desk.ts';
import { filterInWords } from './filter-words.desk.ts';
import { type StoryQuery, searchOf } from './story-query.desk.ts';

/** Why the list has no story, and what to do about it. */
export function EmptyList({ query }: { query: StoryQuery }) {
  const { account, publication } = useFacts();
  const filters = filterInWords(query, useChoices(), publication);
  const isOwn = !includes(account.role, 'editor');
  const isBeyond = query.page > 1;
  const none = `${isOwn ? 'You have' : 'There are'} no stories yet. “New story” begins one.`;
  const found = filters.length > 0 ? `No story fits: ${filters.join(', ')}.` : none;
  return (
    <div className={screen.quiet}>
      <p>{isBeyond ? 'The list has fewer pages.' : found}</p>
      {isOwn && <p>You see your own stories, and the articles that carry your byline.</p>}
      {isBeyond && (
        <p>
          <Link to={`/stories?${new URLSearchParams(searchOf({ ...query, page: 1 }))}`}>Show the first page</Link>
        </p>
      )}
      {!isBeyond && filters.length > 0 && (
        <p>
          <Link to="/stories">Show all {isOwn && 'your '}stories</Link>
        </p>
      )}
    </div>
  );
}
