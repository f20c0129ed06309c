import { Button } from '#content/design/Button.tsx';

interface MoreButtonProps {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
}

/** Goes on with a list, below it. */
export function MoreButton({ hasNextPage, isFetchingNextPage, fetchNextPage }: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <p>
      <Button look="line" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
        Show more
      </Button>
    </p>
  );
}
