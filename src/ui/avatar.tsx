import styles from './avatar.module.css';

/** Initials of a person: first letters of given name and family name. */
export const initials = (prenom: string, nom: string): string =>
  `${prenom.charAt(0)}${nom.charAt(0)}`.toLocaleUpperCase();

export interface AvatarProps {
  readonly initials: string;
  /** Pixels. */
  readonly size?: number;
  /** Brand background: the signed-in user. */
  readonly own?: boolean;
}

/** Decoration beside a name: hidden from assistive technologies. */
export function Avatar({ initials: letters, size = 24, own = false }: AvatarProps) {
  return (
    <span
      className={own ? `${styles.avatar} ${styles.own}` : styles.avatar}
      style={{ width: size, height: size, fontSize: Math.max(10, Math.round(size * 0.42)) }}
      aria-hidden="true"
    >
      {letters}
    </span>
  );
}
