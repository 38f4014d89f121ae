'use client'

import { saveListFile } from '@/components/domain/list-file'
import { Button } from '@/components/ui/button'
import { Heading, Row, Stack, Text } from '@/components/ui/layout'
import type { Roster } from '@/lib/kernel/roster/roster'

/** Saves the list without its secrets. The file from My lists is for the owner, and holds them. */
export function AsFile({ roster, note }: { roster: Roster; note?: string }) {
  return (
    <Stack as="section" aria-labelledby="share-file">
      <Heading as="h3" id="share-file" size="name" ruled>
        File
      </Heading>
      <Text tone="soft" size="note">
        For other people and for organisers. Without secrets.{note ? ` ${note}` : ''}
      </Text>
      <Row wrap>
        <Button onClick={() => saveListFile(roster)}>Export file</Button>
      </Row>
    </Stack>
  )
}
