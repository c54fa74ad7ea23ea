"""Whatever the API is asked, it answers as its document says; nothing is a bug.

schemathesis draws requests from the document: right ones, and ones that are wrong in one place. Each is sent by
somebody else in turn: nobody, a guest, a member.
"""

import os
from collections.abc import Iterator
from itertools import cycle
from typing import Any, TypeAlias

import pytest
import requests
import schemathesis
from hypothesis import given, settings
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import CheckContext, not_a_server_error
from schemathesis.specs.openapi import checks

from parlor.server.main import api_document
from parlor.server.routes import matching
from tests.conftest import installing
from tests.engine.records_of_others import LEDGER, entry_points
from tests.server.api_callers import Case, Visitor, open_house
from tests.server.house import PLENTY

Operation: TypeAlias = schemathesis.APIOperation[Any, Any, Any, Any]

# Refusals of what fits the schemas, by rules that no schema can say. Nothing else may be refused with a 400.
RULES = {
    "bad_name",  # scripts that are mixed, letters that look like others
    "bad_mail",  # characters that nobody sees
    *("members_only", "no_clock", "endless", "rated", "too_many"),  # who makes which table
    *("no_giving_up", "wrong_seats", "no_gathering", "runs_itself"),  # and for which game
    *("not_sgf", "not_dots", "bad_size", "bad_setup", "bad_move"),  # what is in a file
    "one_game",  # how many games a file holds
}
# And what is malformed by one of them: a number above another, the options of a game that its plugin knows.
ONLY_THERE = ("rating from ", "options of ")


def fits_and_is_taken(context: CheckContext, answer: schemathesis.Response, case: Case) -> Any:
    """`positive_data_acceptance`, but for what only the rules know."""
    if answer.status_code == 400:
        problem = answer.json()
        if problem["code"] in RULES or problem["text"].startswith(ONLY_THERE):
            return None
    return checks.positive_data_acceptance(context, answer, case)


CHECKS = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    fits_and_is_taken,
    checks.missing_required_header,
    checks.unsupported_method,
    checks.allow_header_conformance,
    checks.ignored_auth,
]
# aiohttp says DELETE of it too, which /sessions/{session} knows.
TWICE = "/api/v1/sessions/end-all"
LONG = os.environ.get("HYPOTHESIS_PROFILE") == "soak"
DATABASES = ["sqlite", "postgres"] if LONG else ["sqlite"]
BOTH = [GenerationMode.POSITIVE, GenerationMode.NEGATIVE]


def drawn() -> schemathesis.BaseSchema:
    schema = schemathesis.openapi.from_dict(api_document())
    schema.config.generation.update(modes=BOTH)
    schema.config.phases.coverage.generate_duplicate_query_parameters = True
    wrong = schema.config.checks.negative_data_rejection
    # A text that is too long may be more than a body holds.
    wrong.expected_statuses = [*wrong.expected_statuses, "413"]
    return schema


API = drawn()
OPERATIONS: list[Operation] = [
    API[path][method] for path, methods in api_document()["paths"].items() for method in methods
]

pytestmark = [pytest.mark.fuzz, pytest.mark.xdist_group("api")]  # one house is enough


@pytest.fixture(scope="module", params=DATABASES)
def visitors(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Visitor]]:
    database = ""
    if request.param == "postgres":
        database = request.getfixturevalue("postgres").new_database()
    with pytest.MonkeyPatch.context() as patch, requests.Session() as http:
        patch.setattr(matching, "WRONG_CODES", PLENTY)
        site = tmp_path_factory.mktemp("site")
        with (
            installing(site, patch) as install,
            open_house(tmp_path_factory.mktemp("api"), database) as url,
        ):
            install(entry_points(LEDGER.replace("onecard", "noughts")))
            yield [Visitor(url, kind, http) for kind in ("nobody", "guest", "member")]


@pytest.mark.parametrize("operation", OPERATIONS, ids=lambda operation: operation.label)
def test_the_api_answers_as_its_document_says(
    operation: Operation, visitors: list[Visitor]
) -> None:
    turn, heard = cycle(visitors), set[int]()

    def ask(case: Case) -> None:
        heard.add(ask_and_check(case, next(turn)))

    config = API.config.generation
    for case in API.iter_coverage_cases(operation, generation_modes=BOTH, generation_config=config):
        ask(case)
    settings(max_examples=500 if LONG else 12)(given(cases(operation))(ask))()
    assert heard & {200, 201, 204}, f"nothing but refusals was heard: {heard}"


def ask_and_check(case: Case, visitor: Visitor) -> int:
    """Ask, hold the answer to the document, and give its status."""
    headers = visitor.headers()
    visitor.aim(case)
    held_to = [
        each
        for each in CHECKS
        if not (case.operation.path == TWICE and each is checks.allow_header_conformance)
    ]
    answer = case.call_and_validate(
        base_url=visitor.url, session=visitor.http, headers=headers, checks=held_to
    )
    visitor.heard(case, answer)
    return answer.status_code


def cases(operation: Operation) -> st.SearchStrategy[Case]:
    """Requests that are right, and ones that are wrong where there is something to be wrong about."""
    right = operation.as_strategy(GenerationMode.POSITIVE)
    if not {"parameters", "requestBody"} & set(operation.definition.raw):
        return right
    return right | operation.as_strategy(GenerationMode.NEGATIVE)
