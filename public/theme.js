// Runs before the first paint, so that the chosen theme never flashes and the page leaves room for the lists that this
// browser remembers. The words stand in components/shell/theme-choice.ts and components/home/recent-store.ts too.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  if (localStorage.getItem('recent-lists') !== null) document.documentElement.dataset.lists = ''
} catch {
  // Storage may be forbidden: the system's theme is used.
}

// On a first visit the letters wait until the page is shown: on a slow line they would hold up all that can be done.
// What stands in for them has their measures. From then on the browser has them, and nothing waits.
try {
  const root = document.documentElement
  if (localStorage.getItem('letters') === null) {
    root.dataset.letters = 'later'
    const look = () => {
      // As components/ui/page-shown.ts: an open list is not there yet when its scripts are.
      if (document.querySelector('[data-opening]')) return setTimeout(look, 100)
      delete root.dataset.letters
      Promise.all(['Alegreya Variable', 'Source Sans 3 Variable'].map((name) => document.fonts.load(`1em "${name}"`)))
        .then(() => localStorage.setItem('letters', 'here'))
        .catch(() => {})
    }
    addEventListener('load', look)
  }
} catch {
  // Without storage nothing waits.
}
