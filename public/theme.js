// components/shell/theme-choice.ts says what this is for.
try {
  const choice = localStorage.getItem('theme')
  if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice
  if (localStorage.getItem('recent-lists') !== null) document.documentElement.dataset.lists = ''
} catch {}

try {
  const root = document.documentElement
  if (localStorage.getItem('letters') === null) {
    root.dataset.letters = 'later'
    const look = () => {
      if (document.querySelector('[data-opening]')) return setTimeout(look, 100)
      delete root.dataset.letters
      Promise.all(['Alegreya Variable', 'Source Sans 3 Variable'].map((name) => document.fonts.load(`1em "${name}"`)))
        .then(() => localStorage.setItem('letters', 'here'))
        .catch(() => {})
    }
    addEventListener('load', look)
  }
} catch {}
