'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import type { ComponentProps } from 'react'

/** A link that says whether it leads to this page, or to one above it. */
export function PageLink({ href, ...rest }: Omit<ComponentProps<typeof Link>, 'href'> & { href: string }) {
  const here = usePathname()
  const current = here === href ? 'page' : here.startsWith(`${href}/`)
  return (
    <Link
      {...rest}
      href={href}
      aria-current={current || undefined}
      onClick={({ currentTarget }) => currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()}
    />
  )
}
