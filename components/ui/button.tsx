import type { ComponentProps, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'
import { Spinner } from './spinner'

export type ButtonKind = 'primary' | 'quiet' | 'plain' | 'danger'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled'> & {
  kind?: ButtonKind
  icon?: IconName
  disabled?: boolean
  /** While it is pending, a button keeps its size and its focus, and cannot be pressed. */
  pending?: boolean
  children: ReactNode
}

export function Button({ kind = 'quiet', icon, pending, className, children, onClick, type, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={classNames(styles.button, styles[kind], className)}
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner /> : icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </button>
  )
}

export type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'pending'> & { icon: IconName; name: string }

/** A button that shows only an icon; its name is read out. */
export function IconButton({ kind = 'quiet', icon, name, className, type, ...rest }: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      aria-label={name}
      className={classNames(styles.button, styles.square, styles[kind], className)}
    >
      <Icon name={icon} />
    </button>
  )
}
