/** The files of what is pasted or dropped. Word and Excel add a picture of the words that they copy: those are meant. */
export function givenFiles(data: DataTransfer): readonly File[] {
  const { body } = new DOMParser().parseFromString(data.getData('text/html'), 'text/html');
  return body.textContent.trim() === '' ? [...data.files] : [];
}
