import styles from './icon.module.css'

const PATHS = {
  cross: 'M4 4l8 8M12 4l-8 8',
  down: 'M4 6.2L8 10l4-3.8',
  up: 'M4 9.8L8 6l4 3.8',
  right: 'M6.2 4L10 8l-3.8 4',
  search: 'M7 11.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9ZM10.4 10.4L14 14',
  undo: 'M5.6 3L2.6 6l3 3M3 6h6a4 4 0 0 1 0 8H6',
  redo: 'M10.4 3l3 3-3 3M13 6H7a4 4 0 0 0 0 8h3',
  print: 'M4.5 6V2.5h7V6M4.5 11.5h-2v-5h11v5h-2M4.5 9.5h7v4h-7Z',
  share: 'M8 10V2M5 4.6L8 2l3 2.6M3 8v5.5h10V8',
  warning: 'M8 2.2L14.4 13.5H1.6ZM8 6.4v3.2M8 11.6h.01',
  note: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.2V11M8 5h.01',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.6v1.2M8 13.2v1.2M1.6 8h1.2M13.2 8h1.2M3.5 3.5l.8.8M11.7 11.7l.8.8M12.5 3.5l-.8.8M4.3 11.7l-.8.8',
  moon: 'M13.2 9.6A5.6 5.6 0 0 1 6.4 2.8a5.6 5.6 0 1 0 6.8 6.8Z',
  screen: 'M2 3h12v8H2ZM5.5 13.5h5M8 11v2.5',
  lists: 'M5.5 4h8M5.5 8h8M5.5 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01',
  book: 'M8 4.2C6.6 3 4.4 2.8 2 3v9.6c2.4-.2 4.6 0 6 1.2 1.4-1.2 3.6-1.4 6-1.2V3c-2.4-.2-4.6 0-6 1.2ZM8 4.2v9.6',
  odds: 'M3 3h10v10H3ZM5.8 5.8h.01M10.2 5.8h.01M8 8h.01M5.8 10.2h.01M10.2 10.2h.01',
} as const

/** Those that stand in each row of a long list, or change with each edit, are backgrounds: a drawing costs the browser more. */
const BACKGROUNDS = {
  add: styles.add,
  remove: styles.remove,
  check: styles.check,
  more: styles.more,
  grip: styles.grip,
} as const

export type IconName = keyof typeof PATHS | keyof typeof BACKGROUNDS

/** Never read out by itself: it always stands beside a text, or inside a control that has a name. */
export function Icon({ name, size = 16 }: { name: IconName; size?: number }) {
  if (isBackground(name))
    return <span aria-hidden="true" className={BACKGROUNDS[name]} style={{ width: size, height: size }} />
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}

const isBackground = (name: IconName): name is keyof typeof BACKGROUNDS => name in BACKGROUNDS
