import { useMutation } from '@tanstack/react-query';
import { Button } from '#content/design/Button.tsx';
import { makeCall } from '#desk/application/call.ts';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useRefreshedLibrary } from './library.desk.ts';
import { deletePicture, type LibraryPicture } from './media.contract.ts';

/** Deletes the chosen picture, or says what uses it. */
export function DeletePicture({ picture: { path }, onDeleted }: { picture: LibraryPicture; onDeleted: () => void }) {
  const refresh = useRefreshedLibrary();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => makeCall(deletePicture, { path }),
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
  });
  return (
    <>
      <Button type="button" look="line" disabled={isPending} onClick={() => mutate()}>
        Delete from the library
      </Button>
      <ErrorNotice error={error} />
    </>
  );
}
