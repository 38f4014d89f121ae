/**
 * The definitions that React writes into streamed pages, by length and hash of their text. They belong to the React
 * inside the pinned Next: tests/scripts/inline-scripts.test.ts looks them up there and fails when an upgrade changes
 * one, and then the new values go here once the new text has been read.
 */
export const runtimeDefinitions = [
  {
    start: 'requestAnimationFrame(function(){$RT',
    length: 57,
    sha256: 'ee6bb81f4e9fc030a39a7c71affc4d1f2b900baa4b4c7af83361388d7c39599b',
  },
  {
    start: 'addEventListener("submit",function(a){',
    length: 364,
    sha256: '0b01e988e6c67342a3eaab511735151aa9346a9c260abca525a414f916a3b89d',
  },
  {
    start: '$RS=function(',
    length: 193,
    sha256: 'ae43f2863da498ae6e297e928af4b7bb581afa935a8f2f3105606210f5e134c0',
  },
  {
    start: '$RB=[];$RV=function(',
    length: 829,
    sha256: '7a3c441a297b4368e7168f53d44323873b11a160d3567f2d4695187785c22646',
  },
  {
    start: '$RM=new Map;$RR=function(',
    length: 1105,
    sha256: '4304d371463a5ff5bda9b23cbcf5ddb0102806ae578bf32f300315d8511e2699',
  },
  {
    start: '$RX=function(',
    length: 200,
    sha256: 'e53a88761f342a08e20f9b94b73d8e8436b90e51addf7c4957a94ae17504f98a',
  },
]
