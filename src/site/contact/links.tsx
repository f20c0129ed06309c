/** A telephone number that can be called. */
export function TelephoneLink({ number, className }: { number: string; className?: string | undefined }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className={className}>
      {number}
    </a>
  );
}

/** An email address that can be written to. */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
