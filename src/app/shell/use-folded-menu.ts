import { useState } from 'react';

const KEY = 'constat.menu-plie';

/** Whether the person folded the menu, on this device. */
export function useFoldedMenu(): readonly [boolean, () => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) === '1');
  const toggle = () => {
    localStorage.setItem(KEY, isFolded ? '0' : '1');
    setFolded(!isFolded);
  };
  return [isFolded, toggle];
}
