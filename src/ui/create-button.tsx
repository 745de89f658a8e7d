import { IconPlus } from '@tabler/icons-react';
import { Button, type ButtonProps } from './button.tsx';

/** The primary button of a list: one more of what it lists. */
export function CreateButton(props: Pick<ButtonProps, 'disabled' | 'onClick' | 'children'>) {
  return <Button variant="primary" icon={<IconPlus size={16} stroke={1.9} aria-hidden />} {...props} />;
}
