/** What a key does in the builder. */
export type Shortcut = 'commands' | 'keys' | 'search' | 'issues' | 'undo' | 'redo'

export type Pressed = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

export type Situation = {
  readonly apple: boolean
  /** Whether the focus is where the key means something of its own: a field, a list that is open. */
  readonly taken: boolean
  /** Whether a dialog stands before the list: what cannot be seen is not changed either. */
  readonly modal: boolean
  /** Whether single letters are shortcuts: they can be switched off. */
  readonly letters: boolean
}

/** The shortcut that somebody pressed, or null. A key that is taken stays with whoever has it; only ⌘K leads out. */
export function shortcutOf(pressed: Pressed, { apple, taken, modal, letters }: Situation): Shortcut | null {
  if (modal) return null
  const { key, altKey, ctrlKey, metaKey, shiftKey } = pressed
  const command = apple ? metaKey && !ctrlKey : ctrlKey && !metaKey
  const letter = key.toLowerCase()
  if (command && !altKey && !shiftKey && letter === 'k') return 'commands'
  if (taken) return null
  if (command && !altKey && letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (command && !altKey && !shiftKey && !apple && letter === 'y') return 'redo'
  if (!letters || altKey || ctrlKey || metaKey) return null
  if (key === '?') return 'keys'
  if (key === '/' || key === 'a') return 'search'
  return key === 'i' ? 'issues' : null
}

const TAKES =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], ' +
  '[role=listbox], [role=option], [role=menu], [role=menuitem]'

export function takesKeys(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(TAKES) !== null
}
