// Runs before the first paint, so that the chosen theme never flashes and the page leaves room for the lists that this
// browser remembers. The words stand in components/shell/theme-choice.ts and components/home/recent-store.ts too.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  if (localStorage.getItem('recent-lists') !== null) document.documentElement.dataset.lists = ''
} catch {
  // Storage may be forbidden: the system's theme is used.
}
