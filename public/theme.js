// Runs before the first paint, so that the chosen theme never flashes. The words stand in components/shell/theme-choice.ts too.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
} catch {
  // Storage may be forbidden: the system's theme is used.
}
