import styles from './ocr.module.css';

/** Words as they were read, line by line. */
export const RawText = ({ text, label }: { readonly text: string; readonly label?: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
  <div className={styles['raw']} tabIndex={0} {...(label === undefined ? {} : { role: 'region', 'aria-label': label })}>
    {text}
  </div>
);
