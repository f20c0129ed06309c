/**
 * The files in a paste or a drop; none where it has text. Word and Excel put a picture of the copied text beside it, which is not to
 * be uploaded.
 */
export function givenFiles(data: DataTransfer): readonly File[] {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return body.textContent.trim() === '' ? [...data.files] : [];
}
