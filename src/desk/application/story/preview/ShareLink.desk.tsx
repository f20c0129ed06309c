import { useMutation } from '@tanstack/react-query';
import { Button } from '#content/design/Button.tsx';
import { Fold } from '#content/design/Fold.tsx';
import { TextField } from '#content/design/TextField.tsx';
import type { endPageLinksCall, makePageLinkCall } from '#desk/kinds/pages/page-links.contract.ts';
import type { endPreviewLinksCall, makePreviewLinkCall } from '#desk/stories/preview/preview.contract.ts';
import { dateAndTime } from '#platform/dates.ts';
import { makeCall } from '../../call.ts';
import { useFacts } from '../../facts.desk.ts';
import { ErrorNotice } from '../../frame/Notices.desk.tsx';
import styles from '../story.desk.module.css';
import { TextButton } from '../TextButton.desk.tsx';

interface ShareLinkProps {
  /** Of the story, or of the page of text. */
  readonly id: number;
  readonly makeLink: typeof makePreviewLinkCall | typeof makePageLinkCall;
  readonly endLinks: typeof endPreviewLinksCall | typeof endPageLinksCall;
}

/** A link to the preview for someone without an account. */
export function ShareLink({ id, makeLink, endLinks }: ShareLinkProps) {
  const { publication } = useFacts();
  const make = useMutation({ mutationFn: () => makeCall(makeLink, { id }) });
  const end = useMutation({ mutationFn: () => makeCall(endLinks, { id }), onSuccess: make.reset });
  return (
    <Fold summary="Show it to someone outside">
      {make.data ? (
        <TextField
          id="preview-link"
          label="Link"
          hint={`until ${dateAndTime(make.data.expires_time, publication)}`}
          readOnly
          ref={takeFocus}
          value={make.data.link}
          onFocus={({ target }) => target.select()}
        />
      ) : (
        <Button look="line" disabled={make.isPending} onClick={() => make.mutate()}>
          Make a link
        </Button>
      )}
      <p>
        <TextButton disabled={end.isPending} onClick={() => end.mutate()}>
          End all links to this preview
        </TextButton>
      </p>
      <p role="status" className={styles.quiet}>
        {end.isSuccess && !make.data && 'All links have ended.'}
      </p>
      <ErrorNotice error={make.error ?? end.error} />
    </Fold>
  );
}

/** The button that made the link is gone. */
function takeFocus(link: HTMLInputElement | null): void {
  link?.focus();
}
