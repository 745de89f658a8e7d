// Theme and direction of the last person of this device, before the first image: src/platform/apparence/store.ts
// keeps them here. A file of its own, since the page runs no inline script.
try {
  const { theme, dir } = JSON.parse(localStorage.getItem('constat.apparence') ?? '{}');
  const isDark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
  if (dir === 'rtl') document.documentElement.dir = 'rtl';
} catch {
  // Storage closed or unreadable: the application decides when it starts.
}
