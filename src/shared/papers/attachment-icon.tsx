import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';

/** PDF or picture: the name tells, for a draft that knows no type. */
export function AttachmentIcon({ isPdf }: { readonly isPdf: boolean }) {
  const Icon = isPdf ? IconFileTypePdf : IconPhoto;
  return <Icon size={24} stroke={1.5} aria-hidden />;
}
