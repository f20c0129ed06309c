import { Link } from 'wouter';
import { listAsLeft } from '../left-lists.desk.ts';

/** The way from a story to the list as it was left: with its words and filters, and on its page. */
export function AllStories() {
  const left = listAsLeft('stories');
  return <Link to={`/stories${left}`}>{left ? 'Back to the list' : 'All stories'}</Link>;
}
