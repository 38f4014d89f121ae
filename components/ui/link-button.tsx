import Link from 'next/link'
import type { ComponentProps } from 'react'
import type { ButtonKind } from './button'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon, type IconName } from './icon'

type LinkButtonProps = ComponentProps<typeof Link> & { kind?: ButtonKind; icon?: IconName }

/** A link that looks like a button. */
export function LinkButton({ kind = 'quiet', icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(styles.button, styles[kind], className)}>
      {icon ? <Icon name={icon} /> : null}
      <span>{children}</span>
    </Link>
  )
}
