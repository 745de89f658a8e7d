import { Link, type LinkProps } from 'react-router-dom';
import { buttonClass, type ButtonLook } from './button.tsx';

/** A link of the application that looks like a button: it opens in a new tab like every link. */
export function LinkButton({ variant, size, icon, full, className, children, ...rest }: ButtonLook & LinkProps) {
  const look: ButtonLook = { ...(variant && { variant }), ...(size && { size }), ...(full && { full }), icon };
  return (
    <Link {...rest} className={buttonClass(look, className)}>
      {icon}
      {children}
    </Link>
  );
}
