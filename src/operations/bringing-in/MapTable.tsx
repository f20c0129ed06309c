import type { ReactNode } from 'react';
import own from './bringing.desk.module.css';

interface Mapped {
  readonly key: string;
  /** As the old site has it. */
  readonly there: string;
  readonly posts: number;
  /** The control that says what it is here. */
  readonly here: ReactNode;
}

/** What of the old site is what here, a row each. */
export function MapTable({ rows }: { readonly rows: readonly Mapped[] }) {
  return (
    <table className={own.map}>
      <thead>
        <tr>
          <th scope="col">There</th>
          <th scope="col">Articles</th>
          <th scope="col">Here</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, there, posts, here }) => (
          <tr key={key}>
            <th scope="row">{there}</th>
            <td>{posts.toLocaleString('en-GB')}</td>
            <td>{here}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
