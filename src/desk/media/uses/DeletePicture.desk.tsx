import { useMutation } from '@tanstack/react-query';
import { makeCall } from '#desk/application/call.ts';
import { AskedTwice } from '#desk/application/frame/AskedTwice.desk.tsx';
import { ErrorNotice } from '#desk/application/frame/Notices.desk.tsx';
import { useRefreshedLibrary } from '../library.desk.ts';
import { deletePictureCall, type LibraryPicture } from '../media.contract.ts';
import { pictureName } from '../PictureGrid.desk.tsx';

/** Deletes the chosen picture, or says what uses it. */
export function DeletePicture({ picture, onDeleted }: { picture: LibraryPicture; onDeleted: () => void }) {
  const refresh = useRefreshedLibrary();
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => makeCall(deletePictureCall, { path: picture.path }),
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
  });
  return (
    <>
      <AskedTwice
        label="Delete from the library"
        named={pictureName(picture)}
        warning="Nothing brings the file back."
        isBusy={isPending}
        onDelete={() => mutate()}
      />
      <ErrorNotice error={error} />
    </>
  );
}
